import { z } from "zod";
import { areInOrder, minutesOf, weekdays } from "#domain/booking/hours.ts";
import { maxOpeningsPerDay } from "#domain/booking/typed-week.ts";
import { isEmailAddress } from "#domain/contact/email-address.ts";
import { isE164 } from "#domain/contact/telephone-number.ts";
import { isIban } from "#domain/content/seller.ts";
import { largestStoredMinor } from "#domain/largest-amount.ts";
import { isRate } from "#domain/order/rate.ts";
import type { Seller } from "#domain/service/seller.ts";
import { cleanText, orAsTyped } from "#domain/text.ts";
import { isTimeZone } from "#domain/time-zone.ts";
import { webAddress } from "#domain/web-address.ts";

const text = z
  .string("Write a text here")
  .overwrite(orAsTyped(cleanText))
  .trim()
  .min(1, "Write a text here");
/** As a browser reads it. */
const link = text
  .refine((typed) => webAddress(typed) !== null, "Write an address with https://")
  .overwrite((typed) => webAddress(typed) ?? typed);
const cents = z
  .int("Write the price in cents, like 500000 for $5,000")
  .min(0, "A price is not below zero")
  .max(largestStoredMinor, "At most 100,000,000,000.00 is charged");
const days = z.int("Write a number of days").min(0).max(365, "Write a number of days up to 365");
const path = z.string().regex(/^\/[\w/#-]*$/, "Write the address of a page, like /services");
const timeZone = z.string().refine(isTimeZone, "Write the name of a zone, like Europe/Berlin");
const address = { street: text, city: text, postalCode: text };

const studio = z.object({
  name: text,
  tagline: text,
  description: text,
  year: z.int("Write the year, like 2015"),
  experience: text,
  phone: text,
  phoneE164: z.string().refine(isE164, "Write the number like +12135550142"),
  email: z.string().refine(isEmailAddress, "Write an address like hello@studio.example"),
  address: z.object({ ...address, region: z.string() }),
  social: z.array(z.object({ name: text, url: link })),
});

const seller: z.ZodType<Seller> = z
  .object({
    legalName: text,
    address: z.object({
      ...address,
      region: text.nullable(),
      country: z.string().regex(/^[A-Z]{2}$/, "Write the country's two letters, like US"),
    }),
    taxNumber: text.nullable(),
    vatId: z
      .string()
      .regex(/^[A-Z]{2}[A-Z0-9+*]{2,13}$/, "Write the VAT id with its country, like DE123456789")
      .nullable(),
    bank: z.object({
      accountHolder: text,
      bankName: text,
      iban: z
        .string()
        .refine(isIban, "The IBAN's check digits are wrong, or it has spaces")
        .nullable(),
      bic: z
        .string()
        .regex(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/, "Write a BIC of 8 or 11 letters and digits")
        .nullable(),
      accountNumber: text.nullable(),
      routingNumber: text.nullable(),
    }),
    tax: z.discriminatedUnion("rule", [
      z.object({ rule: z.literal("none") }),
      z.object({ rule: z.literal("small business"), sentence: text }),
      z.object({
        rule: z.literal("rate"),
        percent: z
          .number("Write a rate in percent, like 19")
          .min(0)
          .max(100)
          .refine(isRate, "Write a rate with at most four decimals, like 9.975"),
      }),
    ]),
    pricesInclude: z.enum(["net", "gross"], 'Write "net" or "gross"'),
    currency: z.string().regex(/^[A-Z]{3}$/, "Write the currency's three letters, like USD"),
    largestPriceMinor: cents.min(1, "Write a price above zero").optional(),
    zone: timeZone,
    invoiceNumbers: z.object({
      format: z
        .string()
        .regex(/^[^{}]*\{year\}[^{}]*\{number:[1-9]\}[^{}]*$/, "Write it like {year}-{number:4}"),
      first: z.int("Write a number from 1").min(1, "Write a number from 1"),
    }),
    depositDueDays: days,
    balanceDueDays: days,
    keepYears: z.int("Write a number of years").min(1).max(100, "Write up to 100 years"),
    requiresBillingDetails: z.boolean("Write true or false"),
  })
  .refine(({ bank }) => bank.iban !== null || bank.accountNumber !== null, {
    path: ["bank"],
    message: "Write an iban or an accountNumber, so that clients know where to pay",
  });

const price = { cents, from: z.boolean("Write true where it is the least that it costs") };
const catalogue = z.object({
  plans: z.array(
    z.object({
      id: text,
      name: text,
      description: text,
      features: z.array(text).min(1, "Write at least one feature"),
      price: z.object(price),
      popular: z.boolean("Write true or false"),
      timeline: text,
      revisions: z.int("Write a number of rounds").min(0),
      leadToolsIncluded: z.int("Write how many lead tools the price includes").min(0),
      allowedHours: z.int("Write a number of hours").min(0),
      confirmHours: z.int("Write a number of hours").min(1),
      hidden: z.boolean("Write true or false"),
      page: path,
    }),
  ),
  addOns: z.object({
    branding: z.object({ id: text, name: text, description: text, ...price, page: path }),
    leadTool: z.object({ id: text, name: text, description: text, ...price, page: path }),
    aiToolPack: z.object({ id: text, name: text, description: text, ...price, page: path }),
    support: z.object({
      id: text,
      name: text,
      description: text,
      monthlyCents: cents,
      quarterlyCents: cents,
      freeMonths: z.int("Write a number of months").min(0),
      page: path,
    }),
    hosting: z.object({ id: text, name: text, description: text, page: path }),
  }),
  ownAddOns: z.array(z.object({ id: text, name: text, description: text, ...price, page: path })),
  projectTerms: z.object({
    depositPercent: z.int("Write a percentage").min(1).max(100, "Write a percentage up to 100"),
    contentWithinHours: z.int("Write a number of hours").min(1),
    refundWithinDays: days,
  }),
});

const minutes = z
  .int("Write a number of minutes")
  .min(0)
  .max(24 * 60, "Write at most a day");
const timeOfDay = z
  .string()
  .refine((time) => minutesOf(time) !== null, "Write every time like 09:00");
const eventType = z.object({
  id: text,
  name: text,
  minutes: minutes.min(5, "Write at least 5 minutes"),
  bufferMinutes: z.object({ before: minutes, after: minutes }),
  stepMinutes: minutes.min(5, "Write at least 5 minutes"),
  noticeHours: z.int("Write a number of hours").min(0),
  horizonDays: days.min(1, "Write at least one day"),
  week: z.partialRecord(
    z.enum(weekdays, "Write a day like mon"),
    z
      .array(z.tuple([timeOfDay, timeOfDay], 'Write an opening like ["09:00", "12:00"]'))
      .max(maxOpeningsPerDay, `Write at most ${maxOpeningsPerDay} openings a day`)
      .refine(areInOrder, "Write the openings of a day in order, none into another"),
  ),
});
const booking = z.object({
  studioZone: timeZone,
  eventTypes: z.array(eventType),
});

/** The schemas of what the kinds of domain/content do not check, with the file that the shipped studio's stands in. */
export const contentSchemas = {
  studio: { schema: studio, file: "content/studio.ts" },
  seller: { schema: seller, file: "content/seller.ts" },
  catalogue: { schema: catalogue, file: "content/services.ts" },
  booking: { schema: booking, file: "content/booking.ts" },
} as const satisfies Record<string, { schema: z.ZodType; file: string }>;
