-- Words in the search of a kept view name clients, whose erasure does not reach it: a view keeps its filters alone.

UPDATE queue_view SET search = trim(BOTH '&' FROM regexp_replace(search, '(^|&)search=[^&]*', ''))
WHERE search ~ '(^|&)search=';
