/** What the schemas of variables are made of. */
import { z } from 'zod';

/** How a variable is described, in docs/configuration.md and when its value is refused. */
export type Setting = {
  readonly purpose: string;
  /** What its value must be, as words that follow "must be". */
  readonly takes: string;
  readonly example: string;
  /** When a bank does not start without it; absent: it always may be left out. */
  readonly required?: string;
  /** What holds where it is left out, if the schema doesn't say so. */
  readonly otherwise?: string;
  /** Anybody who reads its value can do harm. */
  readonly secret?: true;
};

/** The description of each variable, by its schema. */
export const settings = z.registry<Setting>();

/** A port; 0 takes a free one. */
export const port = (least: 0 | 1) => z.coerce.number().int().min(least).max(65_535);

/** An address of a service that is asked by HTTP. */
export const httpUrl = z.url({ protocol: /^https?$/ });

/** Any text that isn't empty. */
export const text = z.string().min(1);

/** Off or on, as it is written. */
export const switchOf = z.enum(['0', '1']);

/** The same, as it is used. */
export const flag = switchOf.transform((value) => value === '1');
