-- From then on staff pages are closed to somebody whose login should have a second step and has none.
ALTER TABLE profiles ADD COLUMN second_factor_due_at timestamp with time zone;
