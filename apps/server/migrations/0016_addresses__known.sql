-- What a search for an address finds among those that the agency has: each typed word, from its start.
create index users_address_text on users
  using gin ((fold_text(' ' || (address ->> 'formattedAddress'))) gin_trgm_ops)
  where address is not null;
