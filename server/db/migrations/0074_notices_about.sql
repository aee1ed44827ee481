-- Whoever is erased is in nobody's notices either.
create index notices_about on notices (about);
