export { AccountPanel, type AccountPanelProps } from '../AccountPanel/AccountPanel.tsx';
export type { Loadable } from '../shared/loadable.ts';
export type { CardsShown } from '../AccountDisclosure/AccountCards.tsx';
