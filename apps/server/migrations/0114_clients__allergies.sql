-- An empty list of allergies says nothing: nobody was asked. That there are none is a fact of its own.
alter table clients add column no_known_allergies boolean not null default false;
