-- What else a published fatwa's page shows.
SELECT 1;
