-- Notices of a payment led to an address that the history does not know.
ALTER TABLE messages NO FORCE ROW LEVEL SECURITY;
UPDATE messages SET link = replace(link, '/history?payment=', '/history?paymentId=') WHERE link LIKE '/history?payment=%';
ALTER TABLE messages FORCE ROW LEVEL SECURITY;
