/** A line with this prefix replaces the previous one on a terminal. */
export const again = '\r'

const everyMs = 250

/** Progress through a file: percent of its bytes, rows, rows a second. */
export function openProgress(size: number, print: (line: string) => void) {
	const start = performance.now()
	let last = start
	return {
		at(bytes: number, rows: number) {
			const now = performance.now()
			if (now - last < everyMs) return
			last = now
			const percent = Math.min(100, Math.floor((bytes / size) * 100))
			const pace = Math.round(rows / ((now - start) / 1000))
			print(`${again}${percent} % · ${rows} rows · ${pace} rows/s`)
		},
		seconds: () => (performance.now() - start) / 1000,
	}
}

const quietMs = 5000

/** Prints lines; progress is one changing line on a terminal, else a line every few seconds. */
export function openPrinter(out: { isTTY?: boolean; write: (text: string) => unknown }) {
	let shows = false
	let last = performance.now()
	const clear = () => {
		if (shows) out.write('\r\u001b[2K')
		shows = false
	}
	return (line: string) => {
		if (!line.startsWith(again)) {
			clear()
			out.write(`${line}\n`)
		} else if (out.isTTY) {
			clear()
			out.write(line.slice(1))
			shows = true
		} else if (performance.now() - last >= quietMs) {
			last = performance.now()
			out.write(`${line.slice(1)}\n`)
		}
	}
}
