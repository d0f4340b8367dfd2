-- Figures with their intervals over the tables of the warehouse, in the SQL that DuckDB and BigQuery share. The intervals
-- are those of docs/certainty.md ('runs'): from the repeats within cells, else pooled and too wide. Student's quantile is
-- an expansion (Fisher and Cornish), good to 0.1 % from three degrees of freedom on.

-- Answers, with the number of brands that each names; 0 where the prompt names the main brand.
CREATE OR REPLACE VIEW sillage.answers AS
SELECT r.*, CASE WHEN r.branded THEN 0 ELSE COALESCE(m.brands, 0) END AS brands
FROM sillage.runs r
LEFT JOIN (
  SELECT group_run_id, run_index, COUNT(*) AS brands FROM sillage.mentions GROUP BY group_run_id, run_index
) m ON m.group_run_id = r.group_run_id AND m.run_index = r.run_index
WHERE r.answered;

CREATE OR REPLACE VIEW sillage.cells AS
SELECT group_run_id, cell, COUNT(*) AS k, SUM(brands) AS whole,
  CASE WHEN COUNT(*) < 2 THEN 0
    ELSE COUNT(*) * (SUM(brands * brands) - SUM(brands) * SUM(brands) / COUNT(*)) / (COUNT(*) - 1) END AS z
FROM sillage.answers
GROUP BY group_run_id, cell;

-- What is the same for every brand of a version.
CREATE OR REPLACE VIEW sillage.totals AS
SELECT c.group_run_id, c.cells, c.singles, c.repeated, c.repeated_answers, c.inverse, c.z, c.z_squares,
  a.answers, a.voices, a.whole, a.whole_squares
FROM (
  SELECT group_run_id, COUNT(*) AS cells,
    SUM(CASE WHEN k < 2 THEN 1 ELSE 0 END) AS singles,
    SUM(CASE WHEN k < 2 THEN 0 ELSE 1 END) AS repeated,
    SUM(CASE WHEN k < 2 THEN 0 ELSE k END) AS repeated_answers,
    SUM(CASE WHEN k < 2 THEN 0 ELSE 1 / k END) AS inverse,
    SUM(z) AS z,
    SUM(CASE WHEN k < 2 THEN 0 ELSE z * z / (k - 1) END) AS z_squares
  FROM sillage.cells GROUP BY group_run_id
) c
JOIN (
  SELECT group_run_id, COUNT(*) AS answers, SUM(CASE WHEN brands > 0 THEN 1 ELSE 0 END) AS voices,
    SUM(brands) AS whole, SUM(brands * brands) AS whole_squares
  FROM sillage.answers GROUP BY group_run_id
) a ON a.group_run_id = c.group_run_id;

-- Each brand in each cell: the answers that name it, and how they spread.
CREATE OR REPLACE VIEW sillage.brand_cells AS
SELECT b.*,
  CASE WHEN b.k < 2 THEN 0 ELSE (b.own - b.own * b.own / b.k) / (b.k * (b.k - 1)) END AS term,
  CASE WHEN b.k < 2 OR b.product = 0 THEN 0 ELSE b.k * (b.own - b.own * b.own / b.k) / (b.k - 1) END AS x,
  CASE WHEN b.k < 2 OR b.product = 0 THEN 0 ELSE b.k * (b.product - b.own * b.whole / b.k) / (b.k - 1) END AS y
FROM (
  SELECT m.group_run_id, m.entity, a.cell, MAX(c.k) AS k, MAX(c.whole) AS whole, MAX(c.z) AS z,
    COUNT(*) AS own, SUM(a.brands) AS product, SUM(CASE WHEN a.branded THEN 0 ELSE 1 END) AS part
  FROM sillage.mentions m
  JOIN sillage.answers a ON a.group_run_id = m.group_run_id AND a.run_index = m.run_index
  JOIN sillage.cells c ON c.group_run_id = a.group_run_id AND c.cell = a.cell
  GROUP BY m.group_run_id, m.entity, a.cell
) b;

-- Shares of brands before their intervals: the share, the number of independent answers behind it, the degrees of freedom
-- (NULL for the normal quantile), and the part that repeats which all agree may have missed.
CREATE OR REPLACE VIEW sillage.shares AS
WITH sums AS (
  SELECT b.group_run_id, b.entity, SUM(b.own) AS own, SUM(b.own / b.k) AS means, SUM(b.term) AS variance,
    SUM(CASE WHEN b.k < 2 THEN 0 ELSE b.term * b.term / (b.k - 1) END) AS squares,
    SUM(b.part) AS part, SUM(b.product) AS product, SUM(b.x) AS x, SUM(b.y) AS y
  FROM sillage.brand_cells b
  GROUP BY b.group_run_id, b.entity
),
presence AS (
  SELECT s.group_run_id, s.entity, t.cells, t.repeated, t.repeated_answers, s.own, t.answers AS base,
    s.means / t.cells AS share, s.variance, s.squares,
    s.variance * (1 + t.singles / NULLIF(t.inverse, 0)) / (t.cells * t.cells) AS of_mean
  FROM sums s JOIN sillage.totals t ON t.group_run_id = s.group_run_id
),
voice AS (
  SELECT s.group_run_id, s.entity, s.part, s.product, s.x, s.y, s.part / t.whole AS share
  FROM sums s JOIN sillage.totals t ON t.group_run_id = s.group_run_id
  WHERE t.whole > 0
),
voice_squares AS (
  SELECT b.group_run_id, b.entity,
    SUM((POW(b.x - 2 * v.share * b.y + v.share * v.share * b.z, 2) - POW(v.share, 4) * b.z * b.z) / (b.k - 1)) AS more
  FROM sillage.brand_cells b
  JOIN voice v ON v.group_run_id = b.group_run_id AND v.entity = b.entity
  WHERE b.k > 1
  GROUP BY b.group_run_id, b.entity
),
spread AS (
  SELECT v.group_run_id, v.entity, v.share, v.part, t.cells, t.repeated, t.singles, t.voices, t.whole,
    t.repeated_answers, t.whole * t.whole / t.whole_squares AS equal,
    v.x - 2 * v.share * v.y + v.share * v.share * t.z AS variance,
    0.0000001 * (v.x + v.share * v.share * t.z) + 0.000000000001 * t.repeated_answers AS rounding,
    POW(v.share, 4) * t.z_squares + COALESCE(q.more, 0) AS squares,
    GREATEST(0, v.part - 2 * v.share * v.product + v.share * v.share * t.whole_squares) AS apart
  FROM voice v
  JOIN sillage.totals t ON t.group_run_id = v.group_run_id
  LEFT JOIN voice_squares q ON q.group_run_id = v.group_run_id AND q.entity = v.entity
)
SELECT group_run_id, entity, 'visibility' AS figure, own AS part, base AS whole, share,
  CASE WHEN repeated * 2 >= cells AND variance > 0.000000000001
    THEN GREATEST(cells, share * (1 - share) / of_mean) ELSE cells END AS n,
  CASE WHEN repeated * 2 >= cells AND variance > 0.000000000001 THEN variance * variance / squares END AS freedom,
  CASE WHEN repeated > 0 AND repeated * 2 >= cells AND variance <= 0.000000000001
    THEN LEAST(1, 3.6888794541139363 / repeated_answers) END AS missed
FROM presence
UNION ALL
SELECT group_run_id, entity, 'share_of_voice', part, whole, share,
  CASE
    WHEN repeated * 2 >= cells AND variance > rounding
      THEN GREATEST(equal, share * (1 - share) * whole * whole / (variance * (1 + singles / repeated_answers)))
    WHEN repeated * 2 < cells AND voices > 1 AND apart > 0.000000000001
      THEN GREATEST(equal, share * (1 - share) * (voices - 1) * whole * whole / (apart * voices))
    ELSE equal END,
  CASE
    WHEN repeated * 2 >= cells AND variance > rounding THEN variance * variance / squares
    WHEN repeated * 2 < cells AND voices > 1 AND apart > 0.000000000001 THEN voices - 1 END,
  CASE WHEN repeated * 2 >= cells AND variance <= rounding
    THEN LEAST(1, 3.6888794541139363 / LEAST(repeated_answers, equal)) END
FROM spread;

-- Visibility and share of voice of every named brand in every version, in percent, with their 95 % intervals.
CREATE OR REPLACE VIEW sillage.figures AS
WITH quantiles AS (
  SELECT s.*, CASE WHEN freedom IS NULL OR freedom > 10000 THEN 1.959963984540054 ELSE
    1.959963984540054 + 2.37227121535 / freedom + 2.82249861 / POW(freedom, 2)
    + 2.55585 / POW(freedom, 3) + 1.58954 / POW(freedom, 4) END AS z
  FROM sillage.shares s
),
wilson AS (
  SELECT q.*, (share + z * z / (2 * n)) / (1 + z * z / n) AS centre,
    z / (1 + z * z / n) * SQRT(GREATEST(0, share * (1 - share)) / n + z * z / (4 * n * n)) AS half
  FROM quantiles q
)
SELECT v.brand_id, v.analysis_id, w.group_run_id, v.created_at, w.figure, w.entity, b.name, b.is_brand,
  b.is_competitor, w.part, w.whole, 100 * w.share AS share,
  100 * CASE WHEN w.missed IS NULL THEN GREATEST(0, w.centre - w.half) ELSE w.share * (1 - w.missed) END AS low,
  100 * CASE WHEN w.missed IS NULL THEN LEAST(1, w.centre + w.half)
    ELSE w.share + (1 - w.share) * w.missed END AS high
FROM wilson w
JOIN sillage.versions v ON v.group_run_id = w.group_run_id
JOIN (
  SELECT group_run_id, entity, MIN(name) AS name, MAX(CASE WHEN is_brand THEN 1 ELSE 0 END) = 1 AS is_brand,
    MAX(CASE WHEN is_competitor THEN 1 ELSE 0 END) = 1 AS is_competitor
  FROM sillage.mentions GROUP BY group_run_id, entity
) b ON b.group_run_id = w.group_run_id AND b.entity = w.entity
