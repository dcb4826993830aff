-- Whoever has not accepted an invitation has verified nothing.
update users set email_verified = false, phone_verified = false
where not is_onboarded and (email_verified or phone_verified);
