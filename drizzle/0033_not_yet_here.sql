-- Who was invited and has not come yet: few at any time, and looked for among all people.
CREATE INDEX profiles_not_yet_here ON profiles (created_at, id) WHERE signed_in_at IS NULL;
