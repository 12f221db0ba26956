export const maxCaptionBytes = 200 * 1024
export const maxTranscript = 100_000

/** What is said in a video or audio: WebVTT, and text. */
export type SpokenWords = { captions: string | undefined; transcript: string }

/** Is it WebVTT, with something to show? <https://www.w3.org/TR/webvtt1/#file-structure> */
export function isWebVtt(text: string): boolean {
	return /^\uFEFF?WEBVTT(?:[ \t].*)?(?:\r\n|\n|\r)/.test(text) && /\d\d\.\d{3}[ \t]+-->[ \t]+/.test(text)
}
