-- What a client prefers of caregivers, and what caregivers accept. Null: nobody has said. The gender that a client prefers
-- stays with the office; that of a caregiver is kept in their record.
alter table clients add column caregiver_gender text check (caregiver_gender in ('FEMALE', 'MALE', 'NONBINARY'));
alter table staff_records add column smoke_tolerance boolean;
