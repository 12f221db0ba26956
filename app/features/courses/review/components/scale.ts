const most = 4

/** Axis marks from 0 to at least `highest`: round whole numbers, at most five. */
export function scaleOf(highest: number): number[] {
	let step = 1
	for (let tens = 1; highest / step > most; tens *= 10) {
		const round = [1, 2, 5].map((by) => by * tens)
		step = round.find((each) => highest / each <= most) ?? 10 * tens
	}
	const count = Math.max(1, Math.ceil(highest / step))
	return Array.from({ length: count + 1 }, (_, at) => at * step)
}
