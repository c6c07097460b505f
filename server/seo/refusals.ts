/** Why there is no report, for the person who asked: each sentence reveals only what is public anyway. */
export interface VisitRefusal {
  ok: false;
  status: 400 | 422 | 429 | 503;
  message: string;
}

/** One refusal for every failure before the first answer: refused, closed, silent, without an address. */
export const unreachable: VisitRefusal = {
  ok: false,
  status: 422,
  message:
    "We could not reach this website. Check how the address is spelled, and that the site opens for everybody, without a login or a company network.",
};

export const endless: VisitRefusal = {
  ok: false,
  status: 422,
  message:
    "This address sends every visitor on more than five times and never to a page. Whoever looks after the website can mend that; until then type the address of the page itself.",
};

export const notPage: VisitRefusal = {
  ok: false,
  status: 422,
  message:
    "This address leads to a file and not to a web page. Type the address of a page, like that of the front page.",
};

export const empty: VisitRefusal = {
  ok: false,
  status: 422,
  message: "The website answered, but with an empty page. There is nothing to check.",
};

export const tooLarge: VisitRefusal = {
  ok: false,
  status: 422,
  message:
    "This page is larger than 2 MB before its pictures, which is more than we read. Type the address of another page of the site.",
};

export const unreadable: VisitRefusal = {
  ok: false,
  status: 422,
  message:
    "The website sent its page in a form that cannot be unpacked. Browsers may make do with it; whoever looks after the website can mend it.",
};

/** Reading the page took more time or memory than a page may. */
export const tooTangled: VisitRefusal = {
  ok: false,
  status: 422,
  message:
    "This page is built in a way that takes too long to read, for us and for search engines. Type the address of another page of the site.",
};

export const brokenOff: VisitRefusal = {
  ok: false,
  status: 422,
  message:
    "The website began to send its page and did not come to the end within ten seconds. Please try again in a few minutes.",
};

/** @param status the status of the website's answer, which the message displays. */
export function errorStatus(status: number): VisitRefusal {
  const message = `The website answered with the status ${status} instead of a page. ${reasonFor(status)}`;
  return { ok: false, status: 422, message };
}

function reasonFor(status: number): string {
  if (status === 401 || status === 407)
    return "It wants a login, so search engines do not see it either.";
  if (status === 403 || status === 429) {
    return "Some websites turn away everything that is no browser; whoever looks after it can let us in.";
  }
  if (status === 404 || status === 410) return "Check the part behind the name of the site.";
  if (status >= 500) return "It has a fault at the moment. Please try again later.";
  return "Type the address of a page that opens in a browser.";
}

export const allSlotsTaken: VisitRefusal = {
  ok: false,
  status: 503,
  message: "Other websites are being checked at the moment. Please try again in a few seconds.",
};

export const visitorHasEnough = {
  minute: {
    ok: false,
    status: 429,
    message: "That was a lot of checks in a short time. Please wait a minute and try again.",
  },
  hour: {
    ok: false,
    status: 429,
    message: "That was a lot of checks for one hour. Please come back in an hour.",
  },
} as const satisfies Record<string, VisitRefusal>;

export const hostHasEnough: VisitRefusal = {
  ok: false,
  status: 429,
  message: "This website has just been checked several times. Please wait a minute and try again.",
};
