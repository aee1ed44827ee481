-- What a list looks up of hundreds whom it compares, so that neither their rows on the map nor their readings are touched: many who share
-- something with a viewer follow each other in turn. Two of a turn are a billion members apart, and both are found. A page of an index takes no row
-- of 2,704 bytes; outlines have 124 in the middle, and one that is so long is made of its reading.
create index member_places_in_turn on member_places (turn) include (member_id, cell, age, active_day);
create index profile_readings_in_turn on profile_readings (turn_of(member_id)) include (member_id, outline)
  where octet_length(outline) <= 2000;
