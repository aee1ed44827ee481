-- What was sent to a model about members, to the letter. Null where nothing was: the built-in analyser sends nothing, and a
-- model that is too busy is not asked.
alter table chatgpt_interactions add column sent_text text;

-- What earlier questions to models were made from holds all that was sent with them.
update chatgpt_interactions set sent_text = conversation_data::text where model <> 'built-in';
