import { weightOf } from './alignment.server.ts'
import { alignmentsOf, type Looks } from './alignments.server.ts'
import { type NamedPlace, placesNamedIn } from './beside-references.ts'
import { findClaimed, saidAt } from './claimed.server.ts'
import type { Concordance } from './concordance.server.ts'
import { formulaicOf } from './formulas.server.ts'
import { bestOf, type Finding, foundOf } from './found.server.ts'
import { joinAnd, partCalled, plain, runsOf, type TypedWord } from './letters.ts'
import { misquotedAfter } from './misquoted.server.ts'
import { mistakesIn } from './mistakes.server.ts'
import { formatCitation, formatReference, maxAyatCited, type Quotation } from './model.ts'
import { isReferenceAt, namedBeside } from './named-beside.server.ts'
import { findAt } from './placed.server.ts'
import { fewestEqual, quotedParts } from './quoted-parts.server.ts'
import { type Segment, segmentsOf } from './segments.ts'

/**
 * Runs of Arabic words that equal or resemble a part of the Quran, or claim to be one; and references that do not exist
 * or do not fit the words beside them. In order.
 * @param settled texts marked as no quotation
 */
export function quotationsIn(quran: Concordance, text: string, settled: string[]): Quotation[] {
	const set = new Set(settled.flatMap((each) => [lettersOnly(each), each.trim()]))
	const isKnown = (skeleton: string) => quran.kinds.has(skeleton)
	const isCalled = (skeleton: string) => quran.isCalled(quran.kinds.get(skeleton) ?? -1)
	const places = placesNamedIn(text)
	const isNamed = ({ start, end }: TypedWord) =>
		places.some((place) => (place.ayat || place.text[0] === '[') && place.start <= start && end <= place.end)
	const segments = runsOf(text).flatMap((run) =>
		segmentsOf(
			text,
			joinAnd(run).flatMap((word) => partCalled(word, isKnown, isCalled)),
			isNamed,
		),
	)
	// Bound of the work: an answer needs one look a word; only endless repetition would need more.
	const looks = { left: 500 + 4 * segments.reduce((total, { words }) => total + words.length, 0) }
	const found: Quotation[] = []
	const quotedPlaces = new Set<NamedPlace>()
	for (const segment of segments) {
		for (const finding of foundIn(quran, { text, segment, places, looks })) {
			const words = segment.words.slice(finding.from, finding.to)
			const formulaic = segment.claim === 'bracket' ? 'no' : formulaicOf(quran, segment.words, finding)
			const [start, end] = [words[0]?.start ?? 0, words.at(-1)?.end ?? 0]
			const exact = text.slice(start, end)
			const named = namedBeside(text, places, { start, end })
			const isOther =
				named?.isLetter && !finding.passages.some(({ reference }) => reference.surah === named.surah)
			const place = isOther ? undefined : named
			if (place) quotedPlaces.add(place)
			if ((formulaic === 'silent' && segment.claim === 'none') || set.has(lettersOnly(exact))) continue
			const isMisplaced = place !== undefined && !isReferenceAt(quran, words, finding, place)
			found.push({
				text: exact,
				start,
				end,
				words: words.length,
				kind: finding.passages.length === 0 ? 'unknown' : finding.letters === 0 ? 'equals' : 'resembles',
				mustSettle:
					isMisplaced ||
					(finding.mustSettle &&
						formulaic === 'no' &&
						(place !== undefined || segment.claim !== 'none' || !isCommon(quran, finding))),
				references: finding.passages.map(({ reference }) => formatReference(reference)),
				...partOf(finding),
				mistakes: finding.letters === 0 ? [] : mistakesIn(quran, text, words, finding),
				...(isMisplaced && { misplaced: place.text }),
			})
		}
	}
	for (const place of places) {
		if (place.exists || place.isBare || quotedPlaces.has(place) || set.has(place.text)) continue
		const { text, start, end } = place
		found.push({
			text,
			start,
			end,
			words: 0,
			kind: 'nowhere',
			mustSettle: true,
			references: [],
			mistakes: [],
		})
	}
	return found.sort((a, b) => a.start - b.start)
}

/** Citation of the typed part of a verse. */
function partOf({ passages: [first] }: Finding): { part?: string } {
	if (!first || first.isWhole) return {}
	const { reference, words } = first
	// A passage longer than may be cited was cut at its end.
	if (reference.to - reference.from + 1 >= maxAyatCited) return {}
	return { part: formatCitation({ ...reference, words }) }
}

function lettersOnly(text: string) {
	return plain(text).replace(/\P{L}/gu, '')
}

type Sought = { text: string; segment: Segment; places: NamedPlace[]; looks: Looks }

function foundIn(quran: Concordance, { text, segment, places, looks }: Sought): Finding[] {
	const { words, claim, slack } = segment
	const [start, end] = [words[0]?.start ?? 0, words.at(-1)?.end ?? 0]
	const place = claim === 'none' && !segment.isMarked ? undefined : namedBeside(text, places, { start, end })
	if (place?.ayat && place.exists) {
		const found = findAt(quran, words, place, slack)
		if (found) return found
	}
	const claimed = findClaimed(quran, segment, looks)
	if (claimed) return claimed
	const parts =
		words.length < fewestEqual
			? []
			: alignmentsOf(quran, words, looks, fewestEqual).flatMap((alignment) =>
					quotedParts(quran, words, alignment),
				)
	const found = parts.map((part) => foundOf(quran, part, part.isNear))
	if (claim !== 'said') return bestOf(found)
	const misquoted = misquotedAfter(quran, text, segment, looks)
	const others = [...found, ...saidAt(quran, segment)].filter(
		({ from, to }) => !misquoted.some((each) => from < each.to && each.from < to),
	)
	return bestOf([...misquoted, ...others])
}

/** Up to this many words may be like a verse by chance. */
const mostCommon = 6
/** In bits: five words of the usual kind have about fifty. */
const leastWeight = 38
/** Whether few words are like a verse that nobody names, and hardly one of them is rare. */
function isCommon(quran: Concordance, { from, to, first, steps }: Finding): boolean {
	if (to - from > mostCommon) return false
	return weightOf(quran, first, steps) < leastWeight
}
