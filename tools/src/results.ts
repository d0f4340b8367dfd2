import { drawResults } from './results/draw.ts'

/** `npm run results`: draws the page and the product's excerpt from the published results. */
drawResults()
