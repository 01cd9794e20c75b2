-- A demo's heard time counts a second that two people heard once; before, it was the sum over its listeners.
update demos set heard_ms = heard_once.ms
from (
  select demo_id, sum(upper(stretch) - lower(stretch))::int as ms
  from (
    select demo_id, unnest(range_agg(int4range((pair ->> 0)::int, (pair ->> 1)::int))) as stretch
    from listenings, jsonb_array_elements(heard) as pair
    group by demo_id
  ) as stretches
  group by demo_id
) as heard_once
where heard_once.demo_id = demos.id and demos.heard_ms <> heard_once.ms;
