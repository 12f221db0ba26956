/**
 * Runs before the first paint, so that the chosen theme does not flash and elements for scripts are shown. Constant,
 * so its hash is allowed (security.server.ts) and cached pages can share it.
 */
export const themeScript =
	"var d=document.documentElement.dataset;d.script='';try{var t=localStorage.getItem('theme');if(t)d.theme=t;if(t=localStorage.getItem('text'))d.text=t}catch{}"
