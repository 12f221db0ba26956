CREATE INDEX "notifications_unread_of_link" ON "notifications" ("link") WHERE read_at is null;
