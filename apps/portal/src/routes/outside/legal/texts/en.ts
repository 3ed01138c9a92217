export const texts = {
  contact: 'Write to us',
  terms: {
    title: 'Terms',
    text: '{{bank}} is a sandbox of {{legalName}}. Its accounts, people and payments are made up, nothing in it is an offer, and no contract comes about by using it. A bank that runs this portal puts its own terms here.',
  },
  privacy: {
    title: 'Privacy',
    text: 'This sandbox needs one cookie to keep you signed in, and remembers your language and your accounts’ order in your browser. It measures nothing and passes nothing on. Signing out removes what belongs to you. Do not enter data of real people.',
  },
  accessibility: {
    title: 'Accessibility',
    text: 'We build this portal to meet WCAG 2.2 at level AA: it works with the keyboard alone, with screen readers, in high contrast, at 400 % zoom and without motion. Where it falls short of that, tell us what you were trying to do.',
  },
  complaints: {
    title: 'Complaints',
    text: 'If something went wrong, write to {{legalName}} and say what happened and when. A bank that runs this portal names its complaints procedure and its ombudsman here.',
  },
};
