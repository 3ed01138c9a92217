import type { Guide } from '../../guide.ts';

/** Keys of the open list, the same for Select and MultiSelect. */
export const listKeys: NonNullable<Guide['keyboard']> = [
  ['Arrow down, arrow up, Enter, Space', 'open the list'],
  ['Letters, digits', 'open the list at what begins so, or begin the search'],
  ['Arrow down, arrow up', 'move; past either end they begin again at the other'],
  ['Page up, page down', 'move by a page'],
  ['Home, End', 'move to the first and last; in the search box they belong to the text'],
  ['Escape', 'closes the list and nothing around it; the focus returns to the field'],
];

/** What a designer and a developer must know of Select. */
export const selectGuide: Guide = {
  purpose:
    'A choice of one from a list that is too long to show, or that must take little room: an account, a payee, a country. Thousands of items cost no more than a few dozen.',
  do: [
    'Turn the search on from about ten items.',
    'Give a suffix (an account number) where two items may have the same name; it is searched too.',
    'Keep what can’t be chosen in the list, disabled or unavailable, so that a person sees why it is not there.',
    'Load further pages with `onLoadMore`; it is asked for once for each length.',
  ],
  dont: [
    'Don’t use it for two to five choices that fit: radio buttons show them all at once.',
    'Don’t use it for actions: that is a menu.',
    'Don’t put the only explanation of an item into its icon.',
    'Don’t filter `items` yourself while the field is searchable: the chosen item keeps its name, but the list would be cut twice.',
  ],
  keyboard: [...listKeys, ['Enter, Space', 'choose and close']],
  accessibility: [
    'A button with the role of a combobox, which opens a dialog with a listbox: the focus is on the list or in its search box, the option in hand is its active descendant.',
    'Every option says its place and how many there are, although only those in sight exist.',
    'The number of matches is announced after typing.',
    'Rows are 35 px high beside a pointer and 72 px in the sheet of a phone, and grow with the reader’s text size.',
    'The label’s press focuses the field and does not open it. A form’s own check finds a missing obligatory choice.',
  ],
};
