// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/worker_pool.h"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <numeric>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

using namespace headlight;

TEST(WorkerPool, EveryTaskRunsOnceWithAnyNumberOfThreads)
{
    for (int threads : {1, 2, 5}) {
        WorkerPool pool(threads);
        for (int count : {0, 1, 2, 7, 300}) {
            std::vector<int> runs(std::size_t(count), 0);
            const auto work = [&](int task) { ++runs[std::size_t(task)]; };
            pool.forEach(count, work);
            EXPECT_EQ(runs, std::vector<int>(std::size_t(count), 1)) << threads << " threads";
        }
    }
}

TEST(WorkerPool, ManyJobsInARowAndAfterSleep)
{
    WorkerPool pool(3);
    std::atomic<int> sum{0};
    const auto work = [&](int task) { sum += task; };
    for (int job = 0; job < 500; ++job) {
        if (job % 100 == 0)
            std::this_thread::sleep_for(std::chrono::milliseconds(2)); // longer than a worker looks out
        pool.forEach(4, work);
        EXPECT_EQ(sum, (job + 1) * 6);
    }
}

TEST(WorkerPool, WhoFindsItBusyWorksAlone)
{
    WorkerPool pool(2);
    std::atomic<int> inner{0};
    const auto innerWork = [&](int) { ++inner; };
    const auto outerWork = [&](int) { pool.forEach(3, innerWork); };
    pool.forEach(4, outerWork);
    EXPECT_EQ(inner, 12);
}

TEST(WorkerPool, TheNumberOfThreadsCanBeChanged)
{
    WorkerPool pool(4);
    std::atomic<int> count{0};
    const auto work = [&](int) { ++count; };
    for (int threads : {1, 3, 2}) {
        pool.setThreads(threads);
        EXPECT_EQ(pool.threads(), threads);
        pool.forEach(10, work);
    }
    EXPECT_EQ(count, 30);
}

TEST(WorkerPool, WhatATaskThrowsGoesOnFromTheCallerAndThePoolWorksOn)
{
    WorkerPool pool(3);
    for (int failing : {0, 1, 17}) {
        std::atomic<int> running{0};
        const auto failingWork = [&](int task) {
            ++running;
            if (task == failing)
                throw std::runtime_error("no memory for " + std::to_string(task));
            std::this_thread::yield();
            --running;
        };
        try {
            pool.forEach(400, failingWork);
            ADD_FAILURE() << "nothing was thrown";
        } catch (const std::runtime_error& error) {
            EXPECT_EQ(error.what(), "no memory for " + std::to_string(failing));
        }
        EXPECT_EQ(running, 1) << "who threw alone has not returned";
        std::atomic<int> count{0};
        const auto work = [&](int) { ++count; };
        pool.forEach(50, work);
        EXPECT_EQ(count, 50);
    }
}
