-- Lists of visits are narrowed by who pays: the clients of a payer are found first where they are few.
create index clients_of_payer on clients (payer, id);
