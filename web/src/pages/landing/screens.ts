/** Pictures of the product under `public/screens`, made by `npm run screens`: width and height in pixels, by part. */
export const SCREENS = {
  visibility: [1260, 988],
  competitors: [1906, 1298],
  perception: [1260, 1110],
} as const

export const SCREEN_LANGUAGES = ['en', 'fr'] as const
