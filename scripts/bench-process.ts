import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** A process's memory in megabytes, now and at its peak, where the system reports it. */
export function memoryOf(pid: number): { now: number; peak: number | null } {
	const kilobytes = Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }))
	const peak = /^VmHWM:\s+(\d+) kB/m.exec(statusOf(pid))?.[1]
	return { now: inMegabytes(kilobytes), peak: peak ? inMegabytes(Number(peak)) : null }
}

function statusOf(pid: number): string {
	try {
		return readFileSync(`/proc/${pid}/status`, 'utf8')
	} catch {
		return ''
	}
}

function inMegabytes(kilobytes: number): number {
	return Math.round(kilobytes / 1024)
}

/** Processor time in milliseconds, where the system reports it. */
export function cpuMs(pid: number): number | null {
	try {
		const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
		return (Number(fields[11]) + Number(fields[12])) * 10
	} catch {
		return null
	}
}
