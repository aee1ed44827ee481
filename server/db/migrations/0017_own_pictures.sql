-- A member's picture is one of ours: whoever is shown it asks nobody else for it.
alter table users add constraint picture_is_ours check (profile_image_url ~ '^/api/photos/[0-9a-f]{32}\.webp$');
