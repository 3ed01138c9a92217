-- Pairs of trigger functions that differed in a table or a column became one with an argument: record_transition, note_signature,
-- open_first_channel and end_push in the folder functions. These go with their triggers, which the files there define again.
DROP FUNCTION record_payment_transition(), record_payment_order_transition(), note_payment_signature(), note_payment_order_signature(),
  open_main_channel(), open_notification_channel(), end_push_of_session(), end_push_of_device() CASCADE;
