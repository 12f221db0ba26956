-- A quiz saves itself while it is written: what is not complete yet stands beside what students have.
ALTER TABLE course_sections ADD COLUMN quiz_draft jsonb;
