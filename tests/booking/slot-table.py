# Writes slot-table.json: when a call may begin, worked out from Python's own zone database and in another way than
# domain/booking/slots.ts does it. It looks at every minute of the days in question and asks what the clock shows.
#     python3 tests/booking/slot-table.py > tests/booking/slot-table.json
import json
from datetime import date, datetime, time, timedelta, timezone
from zoneinfo import ZoneInfo

NAMES = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
NIGHT, DAY, ALL = [["00:00", "06:00"]], [["09:00", "12:00"], ["13:00", "15:00"]], [["00:00", "24:00"]]

CASES = [
    # What it shows, zone, first day, last day, hours, length, step
    ["the hour that is skipped in California", "America/Los_Angeles", "2026-03-08", "2026-03-08", NIGHT, 30, 30],
    ["the hour that comes twice in California", "America/Los_Angeles", "2026-11-01", "2026-11-01", NIGHT, 30, 30],
    ["a call that ends as the clock jumps", "America/Los_Angeles", "2026-03-08", "2026-03-08", [["00:00", "02:00"]], 30, 30],
    ["the working week around California's change", "America/Los_Angeles", "2027-03-12", "2027-03-16", DAY, 30, 30],
    ["the hour that is skipped in Berlin", "Europe/Berlin", "2027-03-28", "2027-03-28", NIGHT, 45, 15],
    ["the hour that comes twice in Berlin", "Europe/Berlin", "2026-10-25", "2026-10-25", NIGHT, 60, 30],
    ["half an hour that is skipped on Lord Howe", "Australia/Lord_Howe", "2026-10-04", "2026-10-04", NIGHT, 30, 30],
    ["half an hour that comes twice on Lord Howe", "Australia/Lord_Howe", "2027-04-04", "2027-04-04", NIGHT, 30, 30],
    ["half an hour beside the others, in India", "Asia/Kolkata", "2026-12-01", "2026-12-02", DAY, 30, 30],
    ["three quarters beside the others, in Nepal", "Asia/Kathmandu", "2026-12-01", "2026-12-01", DAY, 20, 20],
    ["Morocco puts its clock back for Ramadan", "Africa/Casablanca", "2025-02-22", "2025-02-24", NIGHT, 30, 30],
    ["and forward after it", "Africa/Casablanca", "2025-04-05", "2025-04-07", NIGHT, 30, 30],
    ["Sao Paulo skips midnight itself", "America/Sao_Paulo", "2018-11-03", "2018-11-05", ALL, 60, 60],
    ["and a year later has given that up", "America/Sao_Paulo", "2019-11-02", "2019-11-04", ALL, 60, 60],
    ["Tehran before it gave up summer time", "Asia/Tehran", "2022-03-21", "2022-03-23", NIGHT, 30, 30],
    ["and after", "Asia/Tehran", "2023-03-21", "2023-03-23", NIGHT, 30, 30],
    ["Samoa leaves out a day", "Pacific/Apia", "2011-12-29", "2011-12-31", DAY, 30, 30],
    ["Ireland's winter is the exception", "Europe/Dublin", "2026-10-25", "2026-10-25", NIGHT, 30, 30],
    ["a day that ends at midnight", "Europe/Lisbon", "2026-12-31", "2026-12-31", [["22:00", "24:00"]], 45, 30],
]


def minutes(text):
    return int(text[:2]) * 60 + int(text[3:])


def starts(zone, first, last, hours, length, step):
    clock = ZoneInfo(zone)
    moment = datetime.combine(first, time(), timezone.utc) - timedelta(days=2)
    end = datetime.combine(last, time(), timezone.utc) + timedelta(days=2)
    while moment < end:
        shown = moment.astimezone(clock).replace(tzinfo=None)
        if first <= shown.date() <= last:
            # Every minute of the call lies within the hours; what the clock shows at its end is another matter.
            closing = (moment + timedelta(minutes=length - 1)).astimezone(clock).replace(tzinfo=None)
            midnight = datetime.combine(shown.date(), time())
            for opens, closes in hours:
                since = (shown - midnight).total_seconds() / 60 - minutes(opens)
                if since >= 0 and since % step == 0 and closing < midnight + timedelta(minutes=minutes(closes)):
                    if minutes(opens) + since + length <= minutes(closes):
                        yield moment.strftime("%Y-%m-%dT%H:%M:%SZ")
        moment += timedelta(minutes=1)


table = []
for shows, zone, first, last, hours, length, step in CASES:
    days = [date.fromisoformat(first), date.fromisoformat(last)]
    table.append({
        "shows": shows, "zone": zone, "first": first, "last": last, "hours": hours, "minutes": length, "step": step,
        "starts": list(starts(zone, *days, hours, length, step)),
    })
print(json.dumps(table, indent=1))
