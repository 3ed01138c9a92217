/** What every page needs before its first component. From the package, `styles.css` holds every component's style too. */
import './theme/reset.css.ts';
import './theme/print.css.ts';
