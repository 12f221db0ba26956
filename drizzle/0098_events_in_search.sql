-- An event that is deleted is no longer found.
CREATE TRIGGER event_series_not_there AFTER DELETE ON event_series
	REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION search_not_there('event');
