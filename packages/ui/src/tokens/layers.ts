/** What stands above what. Modals are in the browser's top layer and need no number. */
export const layers = { sticky: 10, navigation: 20, popover: 30, toast: 40 } as const;
