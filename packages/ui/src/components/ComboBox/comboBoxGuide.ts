import type { Guide } from '../../guide.ts';

/** What a designer and a developer must know of ComboBox. */
export const comboBoxGuide: Guide = {
  purpose:
    'One of many, found by typing its name: a bank, a line of business, a city. The options are in the page, or a search brings them; text that is none of them may be allowed.',
  do: [
    'Use it where people know what they look for, and a Select where they want to see what there is.',
    'With `onSearch`, wait a moment after the last key, and drop the answers that come too late.',
    'Say in the description what may be typed where `allowsCustomValue` is set.',
    'Keep what can’t be chosen in the list, disabled, so that a person sees why it is not there.',
  ],
  dont: [
    'Don’t use it for fewer than ten options that don’t change: radio buttons or a Select show them all.',
    'Don’t filter `items` yourself without `onSearch`: the list would be cut twice.',
    'Don’t use it for a search that leads to a page: that is a SearchField.',
  ],
  keyboard: [
    ['Letters, digits', 'search, and open the list'],
    ['Arrow down, arrow up', 'open the list; in it they move, and past either end begin again at the other'],
    ['Page up, page down', 'move by a page'],
    ['Home, End, arrow left, arrow right', 'belong to the text'],
    [
      'Enter',
      'chooses the option at hand; with none it takes the text, and sends the form where the list is closed',
    ],
    [
      'Escape',
      'closes the list and nothing around it, and brings the last choice back where free text isn’t allowed',
    ],
    ['Tab', 'goes on; a text that names an option chooses it'],
  ],
  accessibility: [
    'A text field with the role of a combobox; the focus stays in it, the option at hand is its active descendant.',
    'The number of matches, loading, an empty list and a failed search are announced.',
    'Where free text is allowed no option is at hand until an arrow is pressed, so that Enter takes what was typed.',
    'On a phone the field opens a sheet with a field of its own, and rows of 72 px; elsewhere they are 35 px. They grow with the reader’s text size.',
    'A form’s own check finds a missing obligatory value.',
  ],
};
