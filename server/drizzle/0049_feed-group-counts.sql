CREATE TABLE "feed_group_counts" (
	"feed" text NOT NULL,
	"office" text NOT NULL,
	"languages" text[] NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "feed_group_counts_office_languages_feed_pk" PRIMARY KEY("office","languages","feed")
);
--> statement-breakpoint
-- The region of a country, so that a trigger can count by region; a copy of `domain/markets.ts`.
create function region_of_market(office text) returns text language sql immutable parallel safe as $$
  select case
    when office = any ('{algeria,angola,benin,botswana,burkinafaso,burundi,caboverde,cameroon,centralafricanrepublic,chad,comoros,congo,côted’ivoire,democraticrepublicofthecongo,djibouti,egypt,equatorialguinea,eritrea,eswatini,ethiopia,gabon,gambia,ghana,guinea,guinea-bissau,kenya,lesotho,liberia,libya,madagascar,malawi,mali,mauritania,mauritius,mayotte,morocco,mozambique,namibia,niger,nigeria,réunion,rwanda,sainthelena,sãotoméandpríncipe,senegal,seychelles,sierraleone,somalia,southafrica,southsudan,sudan,tanzania,togo,tunisia,uganda,westernsahara,zambia,zimbabwe}'::text[]) then 'africa'
    when office = any ('{afghanistan,bangladesh,bhutan,brunei,cambodia,china,hongkong,india,indonesia,japan,kazakhstan,kyrgyzstan,laos,macao,malaysia,maldives,mongolia,myanmar,nepal,northkorea,pakistan,philippines,singapore,southkorea,srilanka,taiwan,tajikistan,thailand,timor-leste,turkmenistan,uzbekistan,vietnam}'::text[]) then 'asia'
    when office = any ('{ålandislands,albania,andorra,austria,belarus,belgium,bosniaandherzegovina,bulgaria,croatia,czechia,estonia,faroeislands,france,germany,gibraltar,greece,guernsey,hungary,iceland,ireland,isleofman,italy,jersey,kosovo,latvia,liechtenstein,lithuania,luxembourg,malta,moldova,monaco,montenegro,netherlands,northmacedonia,poland,portugal,romania,russia,sanmarino,serbia,slovakia,slovenia,spain,svalbardandjanmayen,switzerland,ukraine,unitedkingdom,vaticancity}'::text[]) then 'europe'
    when office = any ('{anguilla,antiguaandbarbuda,argentina,aruba,bahamas,barbados,belize,bolivia,brazil,britishvirginislands,caribbeannetherlands,caymanislands,chile,colombia,costarica,cuba,curaçao,dominica,dominicanrepublic,ecuador,elsalvador,falklandislands,frenchguiana,grenada,guadeloupe,guatemala,guyana,haiti,honduras,jamaica,martinique,mexico,montserrat,nicaragua,panama,paraguay,peru,puertorico,saintbarthélemy,saintkittsandnevis,saintlucia,saintmartin,saintvincentandthegrenadines,sintmaarten,suriname,trinidadandtobago,turksandcaicosislands,uruguay,usvirginislands,venezuela}'::text[]) then 'latinamerica'
    when office = any ('{armenia,azerbaijan,bahrain,cyprus,georgia,iran,iraq,israel,jordan,kuwait,lebanon,oman,palestine,qatar,saudiarabia,syria,turkey,unitedarabemirates,yemen}'::text[]) then 'middleeast'
    when office = any ('{bermuda,canada,greenland,saintpierreandmiquelon,unitedstates}'::text[]) then 'northamerica'
    when office = any ('{americansamoa,australia,christmasisland,"cocos(keeling)islands",cookislands,fiji,frenchpolynesia,guam,kiribati,marshallislands,micronesia,nauru,newcaledonia,newzealand,niue,norfolkisland,northernmarianaislands,palau,papuanewguinea,pitcairnislands,samoa,solomonislands,tokelau,tonga,tuvalu,vanuatu,wallisandfutuna}'::text[]) then 'oceania'
    when office = any ('{sweden,norway,denmark,finland}'::text[]) then 'scandinavia'
  end
$$;
--> statement-breakpoint
-- The rows of `feed_group_counts` in which an entry is counted: under its region, and under each of its languages.
create function count_groups_of(entry_office text, entry_languages text[]) returns table (office text, languages text[])
language sql stable rows 12 as $$
  select places.office, sets.languages
  from (
    select entry_office as office, false as is_region
    union all select '*', false
    union all select region, true from region_of_market(entry_office) region where region is not null
  ) places
  cross join (
    select array['*'] as languages, false as is_of_language
    union all select entry_languages, false
    union all select array['*', language], true from unnest(entry_languages) language
  ) sets
  where places.is_region or sets.is_of_language
$$;
--> statement-breakpoint
-- Nobody counts while the sums are taken.
select pg_advisory_xact_lock(hashtext('feed_counts'));
--> statement-breakpoint
insert into feed_group_counts (feed, office, languages, count)
select c.feed, g.office, g.languages, sum(c.count)
from feed_counts c cross join lateral count_groups_of(c.office, c.languages) g
where c.office <> '*' and c.languages <> array['*'] and c.count > 0
group by 1, 2, 3;
--> statement-breakpoint
create or replace function count_feed_entry() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('feed_counts'));
  -- Under its office and its languages, and under '*' for all others of each.
  if tg_op <> 'INSERT' then
    update feed_counts set count = count - 1
    where feed = old.feed and office in (old.office, '*') and languages in (old.languages, array['*']);
    update feed_group_counts c set count = count - 1 from count_groups_of(old.office, old.languages) g
    where c.feed = old.feed and c.office = g.office and c.languages = g.languages;
  end if;
  if tg_op <> 'DELETE' then
    insert into feed_counts as c (feed, office, languages, count)
    select new.feed, of_office, of_languages, 1
    from (values (new.office), ('*')) offices (of_office)
    cross join (values (new.languages), (array['*'])) sets (of_languages)
    order by 2, 3
    on conflict (feed, office, languages) do update set count = c.count + 1;
    insert into feed_group_counts as c (feed, office, languages, count)
    select new.feed, g.office, g.languages, 1 from count_groups_of(new.office, new.languages) g order by 2, 3
    on conflict (feed, office, languages) do update set count = c.count + 1;
  end if;
  return null;
end $$;
--> statement-breakpoint
CREATE INDEX "feed_counts_of_feed" ON "feed_counts" USING btree ("feed","office","languages");--> statement-breakpoint
DROP INDEX "feed_counts_of_languages";--> statement-breakpoint
CREATE INDEX "feed_entries_newest_of_languages" ON "feed_entries" USING btree ("feed","languages","published_at","drop_id","ends_at","office") WHERE feed not in ('waiting', 'due', 'expired');--> statement-breakpoint
CREATE INDEX "feed_entries_ending_of_languages" ON "feed_entries" USING btree ("feed","languages","ends_at","drop_id","office") WHERE feed not in ('waiting', 'due', 'expired');--> statement-breakpoint
-- The old indexes are dropped last, so that the feeds can be read while the new ones are built.
CREATE INDEX "feed_entries_newest_of_office_new" ON "feed_entries" USING btree ("feed","office","published_at","drop_id","ends_at","languages");--> statement-breakpoint
CREATE INDEX "feed_entries_ending_of_office_new" ON "feed_entries" USING btree ("feed","office","ends_at","drop_id","languages");--> statement-breakpoint
DROP INDEX "feed_entries_newest_of_office";--> statement-breakpoint
DROP INDEX "feed_entries_ending_of_office";--> statement-breakpoint
ALTER INDEX "feed_entries_newest_of_office_new" RENAME TO "feed_entries_newest_of_office";--> statement-breakpoint
ALTER INDEX "feed_entries_ending_of_office_new" RENAME TO "feed_entries_ending_of_office";
