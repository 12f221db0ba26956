export const maxCaptionBytes = 200 * 1024
export const maxTranscript = 100_000

export type SpokenWords = { captions: string | undefined; transcript: string }

/** Valid WebVTT with at least one cue? <https://www.w3.org/TR/webvtt1/#file-structure> */
export function isWebVtt(text: string): boolean {
	return /^\uFEFF?WEBVTT(?:[ \t].*)?(?:\r\n|\n|\r)/.test(text) && /\d\d\.\d{3}[ \t]+-->[ \t]+/.test(text)
}
