-- A level is set with the approval. Screeners approved before that were paid by level 1.
update users set screener_level = 'level1'
where profession = 'screener' and verified_by_velv and screener_level is null;
