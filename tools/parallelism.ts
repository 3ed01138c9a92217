/** How much `npm test` does at a time: its steps, and the workers of each test runner. */
import { availableParallelism } from 'node:os';

/**
 * One for each core, but at least two, because a test often waits for a browser or the database. At most six: all workers share
 * one PostgreSQL with 150 connections, and a worker may take two pools of ten.
 */
export const parallelismOn = (cores: number): number => Math.min(6, Math.max(2, cores));

export const parallelism: number = parallelismOn(availableParallelism());
