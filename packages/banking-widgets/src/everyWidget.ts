/** Every widget, for the one style sheet of the package; nobody imports this. */
import './exports/account-panel.ts';
import './exports/account-summary.ts';
import './exports/account-dropdown.ts';
import './exports/total-balance.ts';
import './exports/transaction-list.ts';
import './exports/transaction-detail.ts';
import './exports/unsigned-list.ts';
import './exports/recipient-picker.ts';
import './exports/payment-form.ts';
import './exports/signing-flow.ts';
import './exports/payment-success.ts';
import './exports/invitation-card.ts';
