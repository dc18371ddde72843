import * as v from 'valibot';

const Detail = v.optional(v.number());

const Period = v.optional(
  v.object({
    summary: v.optional(v.object({ symbol_code: v.optional(v.string()) })),
    details: v.optional(
      v.object({
        precipitation_amount: Detail,
        probability_of_precipitation: Detail,
        air_temperature_min: Detail,
        air_temperature_max: Detail,
      }),
    ),
  }),
);
export type Period = v.InferOutput<typeof Period>;

/** What MET Norway says of a moment and of the hours from it on. What is not read is left out. */
export const TimeEntry = v.object({
  time: v.pipe(v.string(), v.isoTimestamp()),
  data: v.object({
    instant: v.object({
      details: v.object({
        air_temperature: v.number(),
        relative_humidity: Detail,
        wind_speed: Detail,
        wind_from_direction: Detail,
      }),
    }),
    next_1_hours: Period,
    next_6_hours: Period,
    next_12_hours: Period,
  }),
});
export type TimeEntry = v.InferOutput<typeof TimeEntry>;
