import type { ReactNode } from 'react';

/** What is measured; each page draws all of it. */
export const scenarioNames = [
  'fields',
  'selects',
  'bigSelect',
  'dialog',
  'dateRange',
  'rows',
  'theme',
] as const;
export type ScenarioName = (typeof scenarioNames)[number];

/** One page's way to draw a scenario. */
export interface Scenario {
  draw: () => ReactNode;
  /** What a press opens, where the scenario opens something. */
  opener?: string;
}
export interface MeasuredPage {
  scenarios: Readonly<Record<ScenarioName, Scenario>>;
  setScheme: (scheme: 'light' | 'dark') => void;
}

export const fieldCount = 500;
export const selectCount = 200;

/** Ten thousand choices. */
export const choices = Array.from({ length: 10_000 }, (_, index) => ({
  id: String(index),
  label: `Payee ${index + 1}`,
}));

export interface Movement {
  id: string;
  name: string;
  /** Canonical decimal. */
  amount: string;
}
export interface Day {
  id: string;
  heading: string;
  items: readonly Movement[];
}

const names = ['Ada Byron', 'Kontor GmbH', 'Blumen Hagen', 'Noor Trading', 'Grace Hopper'];

/** Ten thousand movements in days of twelve. */
export const days: readonly Day[] = Array.from({ length: 834 }, (_, day) => ({
  id: `day ${day}`,
  heading: `Day ${day + 1}`,
  items: Array.from({ length: Math.min(12, 10_000 - day * 12) }, (_, row) => {
    const index = day * 12 + row;
    return {
      id: String(index),
      name: `${names[index % names.length] ?? ''} ${index + 1}`,
      amount: String((index % 900) - 450.5),
    };
  }),
}));

export interface Scroll {
  frames: number;
  /** px a frame. */
  step: number;
  /** Whether rows must be there before the page is scrolled to them, or in the same frame. */
  ahead: boolean;
}

/** What the measuring process calls, as `window.bench`. */
export interface Bench {
  /** Draws a scenario and answers once it is painted and quiet. */
  mount: (name: ScenarioName) => Promise<void>;
  opener: (name: ScenarioName) => string;
  /** Answers once nothing has been left to animate or load. */
  quiet: () => Promise<void>;
  /** Scrolls the page; counts frames in which some of the window showed no row. */
  scroll: (scroll: Scroll) => Promise<{ blank: number }>;
  setScheme: MeasuredPage['setScheme'];
  /** Commits of React so far. */
  renders: () => number;
}
declare global {
  interface Window {
    bench: Bench;
  }
}
