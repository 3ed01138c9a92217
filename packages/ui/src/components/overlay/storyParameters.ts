/** An open overlay is modal to its whole window: on a documentation page each story needs a window of its own. */
export const overlayParameters = {
  layout: 'fullscreen',
  docs: { story: { inline: false, iframeHeight: 560 } },
};
