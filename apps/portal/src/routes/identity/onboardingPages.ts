import type { PageFile } from '../pageFiles.ts';

/** The steps of all applications: a list of its own, as few ever need it and every page would carry it. */
export const onboardingPages = import.meta.glob<PageFile>('./*/*Page.tsx');
