/** What the dialogs of an account’s nickname and of the order of accounts say. */
export const texts = {
  save: 'Save',
  cancel: 'Cancel',
  undo: 'Undo',
  undoFailed: 'We couldn’t undo that',
  nickname: {
    title: 'Account nickname',
    text: 'Only you see it. Statements and letters keep the account’s own name, {{name}}.',
    textUnnamed: 'Only you see it. Statements and letters give the account number.',
    label: 'Nickname',
    hint: 'Up to 40 characters. Leave it empty to remove the nickname.',
    length: 'Use 40 characters or fewer.',
    characters: 'Use only letters, numbers and signs that can be seen.',
    saved: 'Nickname saved',
    removed: 'Nickname removed',
  },
  order: {
    act: 'Arrange accounts',
    text: 'Only you see this order.',
    list: 'Accounts in order',
    up: 'Move {{name}} up',
    down: 'Move {{name}} down',
    moved: '{{name}} is now {{place}} of {{total}}',
    saved: 'Order saved',
  },
};
