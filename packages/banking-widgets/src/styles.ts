// In the workspace a bundler takes the styles from the widgets themselves; the packed package has them in styles.css.
export {};
