import type { Candidate } from './candidates.ts'
import { type Evidence, LIKELY, POSSIBLE, SURE } from './evidence-level.ts'

/** What parts the members of a list: a comma, or "and" and "or" of scripts without capitals. */
const COORDINATES =
  /^(?:\s?[,、،，]\s?|\s?(?:和|与|與|跟|กับ|และ|หรือ)\s?|[와과] |[,،]? (?:و|ו|และ|और|व|یا|או|أو|أم|या) ?|と|や|か)$/u

/** The same of languages with capitals. */
const COORDINATES_LATIN =
  /^(?:, |,? (?:and|or|und|oder|sowie|et|ou|y|e|o|en|of|och|eller|og|i|lub|oraz|czy|albo|ve|veya|ja|tai|és|vagy|și|sau|a|nebo|vs\.?|versus|и|или|та|або|και|ή) (?:(?:der|die|das|den|dem|the|la|le|les|el|il|lo|o|os|de|het) |l['’])?)$/u

/** A space between two Thai names parts the members of a list. */
const isThaiList = (text: string, from: number, to: number): boolean =>
  text.slice(from, to) === ' ' && /[ก-๙]/u.test(text.charAt(from - 1)) && /[ก-๙]/u.test(text.charAt(to))

/** "เบียร์ช้างกับสิงห์": members of a list are of one kind, so what is sure of one is sure of the next. */
export const withCoordinates = (
  found: readonly Candidate[],
  text: string,
  languageCode: string,
): Candidate[] => {
  const joins = (index: number): boolean => {
    const [one, next] = [found[index], found[index + 1]]
    return (
      one !== undefined &&
      next !== undefined &&
      next.start - one.end < 8 &&
      (COORDINATES.test(text.slice(one.end, next.start)) || isThaiList(text, one.end, next.start))
    )
  }
  const out = [...found]
  // "Lidl und Penny": German things have capitals too, but a name stands beside names.
  const listed = (index: number): boolean => {
    const [one, next] = [out[index], out[index + 1]]
    return (
      one !== undefined &&
      next !== undefined &&
      one.entity !== next.entity &&
      COORDINATES_LATIN.test(text.slice(one.end, next.start)) &&
      // "Claro, a loja": a conjunction of Czech and Slovak alone.
      (languageCode === 'cs' || languageCode === 'sk' || !/^,? a /u.test(text.slice(one.end, next.start)))
    )
  }
  const raise = (from: number, to: number, least: Evidence): void => {
    const [one, next] = [out[from], out[to]]
    if (one?.evidence === SURE && next && next.evidence >= least) out[to] = { ...next, evidence: SURE }
  }
  // "Der Stern und der Focus": two names that are likely each make the other sure.
  for (let at = 0; at + 1 < out.length; at += 1) {
    const [one, next] = [out[at], out[at + 1]]
    if (!one || !next || !listed(at) || one.evidence !== LIKELY || next.evidence !== LIKELY) continue
    out[at] = { ...one, evidence: SURE }
    out[at + 1] = { ...next, evidence: SURE }
  }
  const leastOf = (index: number): Evidence | undefined =>
    joins(index) ? LIKELY : listed(index) ? POSSIBLE : undefined
  for (let at = 0; at + 1 < out.length; at += 1) {
    const least = leastOf(at)
    if (least !== undefined) raise(at, at + 1, least)
  }
  for (let at = out.length - 2; at >= 0; at -= 1) {
    const least = leastOf(at)
    if (least !== undefined) raise(at + 1, at, least)
  }
  return out
}
