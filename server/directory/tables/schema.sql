CREATE TABLE place (
  code TEXT PRIMARY KEY,
  level TEXT NOT NULL CHECK (level IN ('province', 'district', 'commune')),
  parent_code TEXT REFERENCES place (code),
  slug TEXT NOT NULL,
  path TEXT NOT NULL UNIQUE,
  name_en TEXT NOT NULL,
  name_km TEXT NOT NULL,
  unit_en TEXT NOT NULL,
  unit_km TEXT NOT NULL,
  name_alt TEXT NOT NULL,
  -- Official name in Latin letters, where `name_en` is another form; otherwise empty. The same for villages.
  name_official TEXT NOT NULL,
  latitude REAL,
  longitude REAL,
  south REAL,
  west REAL,
  north REAL,
  east REAL,
  postcode_status TEXT NOT NULL CHECK (postcode_status IN ('confirmed', 'disputed')),
  postcode TEXT UNIQUE,
  first_candidate TEXT,
  second_candidate TEXT,
  former_postcode TEXT,
  -- First two digits of the codes of a province in the list of 2022.
  prefix_2022 TEXT,
  -- Code of ISO 3166-2 of a province.
  iso3166_2 TEXT,
  CHECK ((postcode_status = 'disputed') = (postcode IS NULL)),
  CHECK ((postcode_status = 'confirmed') = (first_candidate IS NULL)),
  CHECK ((first_candidate IS NULL) = (second_candidate IS NULL))
) STRICT, WITHOUT ROWID;

CREATE INDEX place_by_parent ON place (parent_code, code);

-- The row of each place in the annex of Prakas No. 77. A printed code or name is NULL if it is the one of the place.
CREATE TABLE prakas_row (
  place_code TEXT PRIMARY KEY REFERENCES place (code),
  page INTEGER NOT NULL,
  serial TEXT NOT NULL,
  printed_code TEXT,
  printed_name_en TEXT,
  printed_name_km TEXT
) STRICT, WITHOUT ROWID;

-- Names with a slip of typing that were corrected. `former_path` has the addresses of the places and of those in them.
CREATE TABLE corrected_name (
  place_code TEXT NOT NULL REFERENCES place (code),
  language TEXT NOT NULL CHECK (language IN ('en', 'km')),
  was TEXT NOT NULL,
  PRIMARY KEY (place_code, language)
) STRICT, WITHOUT ROWID;

CREATE TABLE former_path (
  path TEXT PRIMARY KEY,
  place_code TEXT NOT NULL REFERENCES place (code)
) STRICT, WITHOUT ROWID;

-- Changes of codes that are not those of 30 December 2025, which follow from the codes of 2022 and of today.
CREATE TABLE code_change (
  date TEXT NOT NULL,
  place_code TEXT NOT NULL REFERENCES place (code),
  kind TEXT NOT NULL,
  from_code TEXT,
  to_code TEXT,
  note_en TEXT NOT NULL,
  note_km TEXT NOT NULL,
  PRIMARY KEY (date, place_code)
) STRICT, WITHOUT ROWID;

-- Public holidays. The day of a computed one follows the moon.
CREATE TABLE holiday (
  date TEXT NOT NULL,
  name_en TEXT NOT NULL,
  name_km TEXT NOT NULL,
  is_computed INTEGER NOT NULL CHECK (is_computed IN (0, 1)),
  PRIMARY KEY (date, name_en)
) STRICT, WITHOUT ROWID;

-- Current districts and provinces that a place formerly lay in.
CREATE TABLE former_parent (
  place_code TEXT NOT NULL REFERENCES place (code),
  parent_code TEXT NOT NULL REFERENCES place (code),
  PRIMARY KEY (place_code, parent_code)
) STRICT, WITHOUT ROWID;

CREATE TABLE village (
  code TEXT PRIMARY KEY,
  commune_code TEXT NOT NULL REFERENCES place (code),
  name_en TEXT NOT NULL,
  name_km TEXT NOT NULL,
  name_official TEXT NOT NULL,
  latitude REAL,
  longitude REAL
) STRICT, WITHOUT ROWID;

CREATE INDEX village_by_commune ON village (commune_code, code);

-- Places of each code. The lowest rank is shown first: 1 current, 2 one of two in dispute, 3 of the list of 2022,
-- 4 lost after 30 December 2025.
CREATE TABLE postcode (
  code TEXT NOT NULL,
  rank INTEGER NOT NULL CHECK (rank BETWEEN 1 AND 4),
  place_code TEXT NOT NULL REFERENCES place (code),
  PRIMARY KEY (code, rank, place_code)
) STRICT, WITHOUT ROWID;

CREATE INDEX postcode_by_place ON postcode (place_code, rank);
CREATE INDEX postcode_by_rank ON postcode (rank, code, place_code);

CREATE TABLE nearby (
  place_code TEXT NOT NULL REFERENCES place (code),
  rank INTEGER NOT NULL,
  other_code TEXT NOT NULL REFERENCES place (code),
  metres INTEGER NOT NULL,
  PRIMARY KEY (place_code, rank)
) STRICT, WITHOUT ROWID;

-- An operator may replace the sources of the four tables below. NULL means unknown. `commune_from` is the evidence of the
-- commune: the printed address or the polygon of the point.
CREATE TABLE post_office (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  name_en TEXT NOT NULL,
  name_km TEXT NOT NULL,
  own_words TEXT,
  status TEXT NOT NULL,
  postcode_printed TEXT,
  source_km TEXT,
  source_date TEXT,
  source_date_km TEXT,
  remark_en TEXT,
  remark_km TEXT,
  address_en TEXT,
  address_km TEXT,
  phone TEXT,
  hours TEXT,
  province_code TEXT NOT NULL REFERENCES place (code),
  district_code TEXT REFERENCES place (code),
  commune_code TEXT REFERENCES place (code),
  commune_from TEXT CHECK (commune_from IN ('address', 'point')),
  latitude REAL,
  longitude REAL,
  precision TEXT,
  source TEXT NOT NULL,
  licence TEXT NOT NULL,
  note TEXT,
  CHECK ((latitude IS NULL) = (longitude IS NULL) AND (latitude IS NULL) = (precision IS NULL)),
  CHECK ((commune_code IS NULL) = (commune_from IS NULL))
) STRICT, WITHOUT ROWID;

CREATE INDEX post_office_by_province ON post_office (province_code, id);

CREATE TABLE bank (
  key TEXT PRIMARY KEY,
  name_en TEXT NOT NULL,
  name_km TEXT,
  website TEXT
) STRICT, WITHOUT ROWID;

CREATE TABLE atm (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  bank TEXT NOT NULL REFERENCES bank (key),
  name_en TEXT,
  name_km TEXT,
  address_en TEXT,
  address_km TEXT,
  phone TEXT,
  hours TEXT,
  province_code TEXT NOT NULL REFERENCES place (code),
  district_code TEXT REFERENCES place (code),
  commune_code TEXT REFERENCES place (code),
  commune_from TEXT CHECK (commune_from IN ('address', 'point')),
  latitude REAL,
  longitude REAL,
  precision TEXT,
  source TEXT NOT NULL,
  licence TEXT NOT NULL,
  note TEXT,
  CHECK (name_en IS NOT NULL OR name_km IS NOT NULL),
  CHECK ((latitude IS NULL) = (longitude IS NULL) AND (latitude IS NULL) = (precision IS NULL)),
  CHECK ((commune_code IS NULL) = (commune_from IS NULL))
) STRICT, WITHOUT ROWID;

CREATE INDEX atm_by_province ON atm (province_code, bank, id);
CREATE INDEX atm_by_bank ON atm (bank, province_code, id);

CREATE TABLE courier (
  code TEXT PRIMARY KEY,
  rank INTEGER NOT NULL,
  name_en TEXT NOT NULL,
  name_km TEXT,
  website TEXT,
  tracking_url_template TEXT,
  phone TEXT,
  how TEXT NOT NULL CHECK (how IN ('page-with-number', 'page', 'app', 'phone', 'unknown')),
  -- JSON: a list of the shapes of its numbers, each with its check digit.
  shapes TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- `place_code` is that of the commune; of the district or province where the commune is unknown.
CREATE TABLE landmark (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  name_en TEXT NOT NULL,
  name_km TEXT,
  names_other TEXT NOT NULL,
  place_code TEXT NOT NULL REFERENCES place (code),
  licence TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Names of places in Chinese, Thai, Vietnamese, French and Japanese.
CREATE TABLE foreign_name (
  place_code TEXT NOT NULL REFERENCES place (code),
  name TEXT NOT NULL,
  PRIMARY KEY (place_code, name)
) STRICT, WITHOUT ROWID;

-- Polygons: the country, the lake, provinces, districts, communes. `codes`: the current communes in the
-- polygon of a commune. The label is the point with the largest distance to the border, which is `label_metres`.
CREATE TABLE border (
  code TEXT PRIMARY KEY,
  level TEXT NOT NULL CHECK (level IN ('country', 'lake', 'province', 'district', 'commune')),
  codes TEXT NOT NULL,
  south REAL NOT NULL,
  west REAL NOT NULL,
  north REAL NOT NULL,
  east REAL NOT NULL,
  label_latitude REAL NOT NULL,
  label_longitude REAL NOT NULL,
  label_metres INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- The polygons as data of SVG paths, simplified to steps in metres (shared/map-drawing/border-grid.ts).
CREATE TABLE border_path (
  code TEXT NOT NULL REFERENCES border (code),
  step INTEGER NOT NULL,
  path TEXT NOT NULL,
  PRIMARY KEY (code, step)
) STRICT, WITHOUT ROWID;

CREATE TABLE border_neighbour (
  code TEXT NOT NULL REFERENCES border (code),
  other_code TEXT NOT NULL REFERENCES border (code),
  PRIMARY KEY (code, other_code)
) STRICT, WITHOUT ROWID;

-- The polygons of communes and of the lake, not simplified, each as a TopoJSON topology of its own.
CREATE TABLE border_polygon (
  code TEXT PRIMARY KEY REFERENCES border (code),
  topology TEXT NOT NULL
) STRICT;

-- Lines of the base layer as data of SVG paths, in whole steps of the grid like the borders. The box is in steps too.
CREATE TABLE base_line (
  kind TEXT NOT NULL CHECK (kind IN ('river', 'trunk', 'numbered')),
  step INTEGER NOT NULL,
  number INTEGER NOT NULL,
  min_x INTEGER NOT NULL,
  min_y INTEGER NOT NULL,
  max_x INTEGER NOT NULL,
  max_y INTEGER NOT NULL,
  path TEXT NOT NULL,
  PRIMARY KEY (kind, step, number)
) STRICT, WITHOUT ROWID;

-- The same for lines of OpenStreetMap. This table alone is under the ODbL.
CREATE TABLE osm_line (
  kind TEXT NOT NULL CHECK (kind IN ('river', 'trunk', 'numbered')),
  step INTEGER NOT NULL,
  number INTEGER NOT NULL,
  min_x INTEGER NOT NULL,
  min_y INTEGER NOT NULL,
  max_x INTEGER NOT NULL,
  max_y INTEGER NOT NULL,
  path TEXT NOT NULL,
  PRIMARY KEY (kind, step, number)
) STRICT, WITHOUT ROWID;

-- One row: the SHA-256 of all inputs of the build.
CREATE TABLE build (input_hash TEXT NOT NULL) STRICT;
